/** The page "sheet". */
export default {} as const;
