import { expect, type BrowserContext } from '@playwright/test';

export type Complaints = ReturnType<typeof watchConsole>;

/** Collects the errors in the consoles of browsers, and what nobody caught. */
export function watchConsole() {
  const heard: string[] = [];
  const foreseen: RegExp[] = [];
  return {
    watch(context: BrowserContext) {
      context.on('console', (message) => { if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`); });
      context.on('weberror', (error) => { heard.push(error.error().stack ?? String(error.error())); });
    },
    /** The journey provokes this one: a browser notes every refusal of the server as an error. */
    foresee(...complaints: RegExp[]) { foreseen.push(...complaints); },
    expectNone() { expect(heard.filter((complaint) => !foreseen.some((each) => each.test(complaint)))).toEqual([]); },
  };
}
