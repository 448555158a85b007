/** Tells when nothing was heard for so long, from `begin` on; each `heard` begins the time anew, unless it is over. */
export function whenSilent(milliseconds: number, tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const begin = () => {
    end();
    timer = setTimeout(() => {
      timer = undefined;
      tell();
    }, milliseconds);
  };
  return { begin, heard: () => { if (timer !== undefined) begin(); }, end };
}
