/** The place of the transfer panel, below the list and never over it. */
export const Tray = () => null;
