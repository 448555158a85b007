import { z } from 'zod';
import { configChapters } from '../apps/server/src/app/config.ts';

type Property = { description?: string; default?: unknown; type?: string; enum?: unknown[] };

const INTRODUCTION = `# Configuration

Made from the schema of the settings by \`node house/generate.ts\`; do not edit.

Settings come from the environment. \`bin/start\` also reads a file \`.env\` in the repository (\`NAME=value\` on each line); the environment
wins over it. An empty value counts as not set. A setting with a wrong value is named at the start, and nothing starts.
`;

/** docs/configuration.md: every setting with its default and its sentence, by chapter. */
export function generateConfiguration(): string {
  const chapters = Object.entries(configChapters).map(([chapter, schema]) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: Record<string, Property> };
    const shape = schema.shape as Record<string, z.ZodType>;
    const rows = Object.entries(properties).map(([name, property]) => row(name, property, shape[name]));
    return `\n## ${chapter}\n\n| Setting | Default | What it does |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return INTRODUCTION + chapters.join('');
}

function row(name: string, property: Property, schema: z.ZodType | undefined): string {
  const choices = choicesOf(property, schema);
  const sentence = [property.description ?? '', choices && `One of: ${choices.map((value) => `\`${value}\``).join(', ')}.`].filter(Boolean).join(' ');
  return `| \`${name}\` | ${defaultOf(property, schema)} | ${sentence.replaceAll('|', '\\|')} |`;
}

function defaultOf(property: Property, schema: z.ZodType | undefined): string {
  const value = property.default ?? schema?.safeParse(undefined).data;
  return value === undefined || value === '' ? '' : `\`${String(value)}\``;
}

function choicesOf(property: Property, schema: z.ZodType | undefined): unknown[] | undefined {
  return typeof schema?.safeParse('true').data === 'boolean' ? ['true', 'false'] : property.enum;
}
