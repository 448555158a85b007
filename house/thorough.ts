/** `bin/thorough` tries what `bin/test` leaves out: what takes long, and what differs little from what is tried each time. */
export const isThorough = process.env['THOROUGH'] === 'yes';
