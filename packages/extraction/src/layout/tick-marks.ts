/** How a box to tick is written, in forms of any kind of file. */
export const [TICKED, CROSSED, EMPTY] = ['☑', '☒', '☐'] as const;

/** What is written in such a box, where that is a letter or a sign of a font. */
export const [WRITTEN_CROSS, WRITTEN_TICK] = [/^[xX×✕✖✗✘]$/u, /^[✓✔■●•]$/u];
