import type { FastifyReply } from 'fastify';

/** Bytes of people are never shown as a page of ours: they are downloaded, under the name that they have. */
export function attachment(reply: FastifyReply, { name, mediaType }: { name: string; mediaType: string }): FastifyReply {
  return reply
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'same-origin')
    .type(mediaType);
}

/** RFC 6266: a plain name for old programs, and the true one in UTF-8. */
export function contentDisposition(name: string): string {
  const left = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').replace(/["\\%]/g, '_').trim();
  // Of a name in another writing only the end may be left, and a file that begins with a dot is hidden.
  const plain = /^(\.|$)/.test(left) ? `file${left}` : left;
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
