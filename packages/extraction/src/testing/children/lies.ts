/** A child that was taken over, and talks to its parent as it likes. */
process.stdout.write('{"type":"page","page":{"page":1}}\n{"__proto__":{"isAdmin":true},"type":"admin"}\n');
