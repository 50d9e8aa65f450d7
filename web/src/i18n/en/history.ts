/** The page "history". */
export default {} as const;
