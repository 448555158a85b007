import { isolatedName } from '@scriba/contract/names';
import formatMessage from 'use-intl/format-message/format-only';

type Parameters4 = Parameters<typeof formatMessage>;

/** The library's formatter for compiled messages, in which a name from the right does not turn the sentence that it stands in. */
const formatIsolated = (...[name, message, values, options]: Parameters4): ReturnType<typeof formatMessage> =>
  formatMessage(name, message, values && isolateAll(values), options);

const isolateAll = (values: NonNullable<Parameters4[2]>): NonNullable<Parameters4[2]> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? isolatedName(value) : value]));

formatIsolated.raw = formatMessage.raw;

// The library imports it by this name.
export { formatIsolated as default };
