import { connectDatabase } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { AppError } from '../kernel/app-error.ts';
import { backUp, restore } from './backup-commands.ts';
import { BackupProblem } from './backup-folder.ts';
import { bringBackFiles, forgetSecondStep, makeAdmin } from './command-accounts.ts';
import { ConfigInvalid, readConfig, type Config } from './config.ts';
import { CannotStart } from './data-folder.ts';
import { startServer, type Role, type RunningServer } from './server.ts';
import { withDatabase } from './with-database.ts';

type Installation = { version: string; webFolder: string | undefined };

const print = (text: string) => { process.stdout.write(`${text}\n`); };
const USAGE = `Usage: main.ts web | worker | all     serve the product, do its background work, or both
       main.ts migrate                bring the database to the newest schema
       main.ts make-admin <e-mail>    give an account the rights of an administrator
       main.ts forget-second-step <e-mail>   let someone in who lost the authenticator app and the recovery codes
       main.ts bring-back-files <e-mail>     give back what was deleted in the last days because a plan did not keep it
       main.ts backup <folder>        copy everything into a new folder, while the server runs or not
       main.ts restore <folder>       bring such a copy into an empty installation`;

type Command = (config: Config, subject: string | undefined, installation: Installation) => Promise<number>;

const commands: Record<string, Command> = {
  web: (config, _subject, installation) => serve(config, 'web', installation),
  worker: (config, _subject, installation) => serve(config, 'worker', installation),
  all: (config, _subject, installation) => serve(config, 'all', installation),
  migrate: (config) => done(withDatabase({ config, print }, async (url) => reportMigrations(await migrateDatabase(url)))),
  'make-admin': async (config, email) => (email ? await done(withDatabase({ config, print }, (url) => change(config, url, {
    email, command: makeAdmin, outcome: () => 'is an administrator now, and signs in anew',
  }))) : explain()),
  'forget-second-step': async (config, email) => (email ? await done(withDatabase({ config, print }, (url) => change(config, url, {
    email, command: forgetSecondStep, outcome: () => 'signs in with the password alone now',
  }))) : explain()),
  'bring-back-files': async (config, email) => (email ? await done(withDatabase({ config, print }, (url) => change(config, url, {
    email, command: bringBackFiles, outcome: (files) => (files === 0 ? 'had no file that could be brought back' : `has ${files} files again that a plan did not keep`),
  }))) : explain()),
  backup: async (config, folder, { version }) => (folder ? await done(backUp({ config, print }, { folder, version })) : explain()),
  restore: async (config, folder) => (folder ? await done(restore({ config, print }, folder)) : explain()),
};

/** Runs one command and answers the exit code; a serving command answers when it was stopped. */
export async function runCommand([name = 'all', subject]: string[], installation: Installation): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return explain();
  try {
    return await command(readConfig(), subject, installation);
  } catch (error) {
    const isOfStart = error instanceof CannotStart || error instanceof ConfigInvalid;
    if (!isOfStart && !(error instanceof AppError) && !(error instanceof BackupProblem)) throw error;
    process.stderr.write(`\n${isOfStart ? 'Scriba cannot start.\n' : ''}${error.message}\n`);
    return 1;
  }
}

const done = (work: Promise<void>) => work.then(() => 0);

function explain() {
  print(USAGE);
  return 2;
}

async function serve(config: Config, role: Role, installation: Installation): Promise<number> {
  // Whoever reads our output may leave; the server stays.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const server = await startServer({ config, role, ...installation, print });
  welcome(server, config, role);
  await stopSignal();
  // A second signal, or the deadline, ends the process at once: everything acknowledged is on disk already.
  const deadline = setTimeout(() => process.exit(1), (config.SHUTDOWN_SECONDS + 5) * 1000);
  process.once('SIGINT', () => process.exit(1));
  print('Stopping …');
  await server.stop();
  clearTimeout(deadline);
  return 0;
}

function welcome({ addresses: [here = '', ...elsewhere], setupCode }: RunningServer, config: Config, role: Role) {
  if (role === 'worker') return print('Scriba works in the background.');
  print(`\nScriba is ready: ${here}`);
  if (elsewhere.length > 0) print(`From other machines of this network: ${elsewhere.join(', ')}`);
  if (setupCode) print(`\nMake the first account there with this one-time set-up code:  ${setupCode}\n(It is also in ${config.DATA_DIR}/setup-code.)`);
  print('');
}

const stopSignal = () => new Promise<void>((resolve) => {
  process.once('SIGTERM', () => resolve());
  process.once('SIGINT', () => resolve());
});

function reportMigrations(applied: string[]) {
  print(applied.length === 0 ? 'The database is at the newest schema.' : `Applied: ${applied.join(', ')}`);
}

type Change<T> = { email: string; command(order: Parameters<typeof makeAdmin>[0]): Promise<T>; outcome(answer: T): string };

async function change<T>(config: Config, url: string, { email, command, outcome }: Change<T>) {
  await migrateDatabase(url);
  const { db, pool } = connectDatabase({ url, maxConnections: 2 });
  try {
    print(`${email} ${outcome(await command({ db, config, email }))}.`);
  } finally {
    await pool.end();
  }
}
