/** A child that dies in the middle of its work, as a broken decoder does. */
process.stdout.write('{"type":"opened","pageCount":3}\n', () => process.kill(process.pid, 'SIGSEGV'));
