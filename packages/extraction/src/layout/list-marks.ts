/** What stands before an item of a list. With a number alone in its place it may be the heading of a chapter. */
export const LIST_MARK = /^(?:[•·▪◦‣●○■–*-]|\(?(?:\d{1,2}|[a-z]|[ivxl]{2,5})[.)])$/u;
