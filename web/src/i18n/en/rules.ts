/** The page "rules". */
export default {} as const;
