/** Requests that carry the same word in this header are one action, which is undone as one. */
export const ACTION_HEADER = 'scriba-action';
