/** Tells when nothing was heard for so long: each `heard` begins the time anew, until `end`. */
export function whenSilent(milliseconds: number, tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  return {
    heard: () => {
      end();
      timer = setTimeout(tell, milliseconds);
    },
    end,
  };
}
