import { api, rawApi } from '@scriba/contract/api';
import { errorCatalogue, type ErrorCode } from '@scriba/contract/errors';
import type { RawRoute, Route } from '@scriba/contract/route';

const INTRODUCTION = `# Errors of the API

Made from \`packages/contract/src/errors.ts\` by \`node house/generate.ts\`; do not edit.

Every error is answered as \`application/problem+json\` (RFC 9457): \`type\`, \`title\`, \`status\`, \`instance\`, and our members \`code\` (stable, from
this list), \`params\` (what the sentence is about) and \`requestId\`. An input that does not fit has \`errors\`: one \`{ pointer, code }\` for each
field. A thing that belongs to someone else is answered exactly as one that does not exist.

Any route can answer \`request.invalid\`, \`request.too_many\`, \`request.foreign_origin\`, \`auth.required\`, \`auth.account_suspended\`,
\`auth.email_not_verified\`, \`service.unavailable\` and \`internal\`.
`;

/** docs/api/errors.md: every code with its status, its meaning, and who answers it. */
export function generateErrors(): string {
  const codes = Object.keys(errorCatalogue) as ErrorCode[];
  const chapters = Object.entries(Object.groupBy(codes, (code) => code.split('.')[0] ?? ''));
  return INTRODUCTION + chapters.map(([chapter, of = []]) => `\n## ${chapter}\n\n| Code | Status | Meaning | Answered by |\n|---|---|---|---|\n${of.map(row).join('\n')}\n`).join('');
}

function row(code: ErrorCode): string {
  const { status, title } = errorCatalogue[code];
  return `| <a id="${code}"></a>\`${code}\` | ${status} | ${title} | ${answerers(code).join('<br>')} |`;
}

const everyRoute = [...Object.values(api).flatMap(Object.values), ...Object.values(rawApi).flatMap(Object.values)] as (Route | RawRoute)[];
const answerers = (code: ErrorCode) => everyRoute
  .filter(({ errors }) => errors.includes(code)).map(({ method, path }) => `${method} /api${path}`);
