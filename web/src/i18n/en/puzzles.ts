/** The page "puzzles". */
export default {} as const;
