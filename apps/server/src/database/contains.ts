/** The pattern of `like` for texts that hold this part as it is written. */
export const contains = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
