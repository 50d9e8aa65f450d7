/** The page "analyse". */
export default {} as const;
