import { useState } from 'react';
import { useResting } from './use-resting.ts';

/**
 * What is typed into a field whose value stands elsewhere, such as in the address, and goes there when typing rests. What
 * comes back from there later than the next letter is typed changes nothing; another value, as by the browser's way back, is shown.
 */
export function useRestingText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState({ shown: value, sent: value });
  const { afterRest, atOnce } = useResting();
  if (known.shown !== value) {
    setKnown({ shown: value, sent: value });
    if (known.sent !== value) setText(value);
  }
  const send = (typed: string) => {
    setKnown(({ shown }) => ({ shown, sent: typed.trim() }));
    onChange(typed.trim());
  };
  return {
    text,
    /** Shows what became of it, also where its value is the same as before. */
    show: setText,
    type: (typed: string) => {
      setText(typed);
      afterRest(() => send(typed));
    },
    /** Sends what is typed, or another text in its place, without waiting. */
    sendNow: (typed = text) => {
      setText(typed);
      atOnce(() => send(typed));
    },
  };
}
