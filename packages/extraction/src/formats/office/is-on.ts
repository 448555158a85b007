/** Switches of Word are on where they have no value. */
export const isOn = (value = '') => !/^(0|false|off)$/.test(value);
