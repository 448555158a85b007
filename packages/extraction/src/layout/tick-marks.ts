/** How a box to tick is written, in forms of any kind of file. */
export const [TICKED, CROSSED, EMPTY] = ['☑', '☒', '☐'] as const;
