/** The page "learn". */
export default {} as const;
