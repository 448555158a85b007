/** The mark: a page with the one line that was found. Its colours are the same in both themes. */
export const Logo = ({ size = 26 }: { size?: number }) => <img src="/favicon.svg" alt="" width={size} height={size} className="shrink-0" />;
