/** A child that does nothing but work, as LibreOffice that hangs: it hears nothing any more. */
import { endWithParent } from '../../child/end-with-parent.ts';

await endWithParent();
process.stdout.write('at work\n', () => { for (;;) Math.sqrt(2); });
