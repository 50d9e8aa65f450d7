/** The page "library". */
export default {} as const;
