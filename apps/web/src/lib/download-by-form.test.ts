import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { downloadByForm } from './download-by-form.ts';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => { vi.useRealTimers(); });
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
});

const MINUTE_MS = 60_000;

function ask() {
  const onRefused = vi.fn();
  downloadByForm('/api/files/archive', { archive: '{}' }, onRefused);
  const frame = [...document.querySelectorAll('iframe')].at(-1);
  if (!frame) throw new Error('There is no frame.');
  const refuse = () => {
    Object.defineProperty(frame, 'contentWindow', { get: () => { throw new DOMException('Not yours', 'SecurityError'); } });
    frame.dispatchEvent(new Event('load'));
  };
  return { frame, refuse, onRefused };
}

test('a refusal that comes late is told, once', () => {
  const { frame, refuse, onRefused } = ask();
  vi.advanceTimersByTime(50 * MINUTE_MS);
  expect(frame.isConnected).toBe(true);
  refuse();
  expect([onRefused.mock.calls.length, frame.isConnected]).toEqual([1, false]);
});

test('nothing is left of what was saved, and nothing said of it', () => {
  const { frame, onRefused } = ask();
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect([frame.isConnected, onRefused.mock.calls.length]).toEqual([false, 0]);
});
