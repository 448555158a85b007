/** A child that sends one line without end. */
const part = 'x'.repeat(1024 * 1024);
const talk = () => { while (process.stdout.write(part)); };
process.stdout.on('drain', talk);
talk();
