import { api, rawApi } from '@scriba/contract/api';
import { useTranslations } from 'use-intl';
import type { docs as english } from '../../locales/en/docs.ts';

type GroupName = keyof typeof english.api.groups;

/** Every route as the contract has it. The sentences are those of the API description, which is written in English; their groups are ours. */
const groups = [...new Set([...Object.keys(api), ...Object.keys(rawApi)])].map((name) => ({
  name, routes: [...Object.values(api[name] ?? {}), ...Object.values(rawApi[name] ?? {})],
}));

export function ApiRoutes() {
  const translate = useTranslations('docs.api');
  return (
    <div>
      {groups.map(({ name, routes }) => (
        <section key={name} className="mt-6">
          <h3 className="text-small font-semibold text-ink-3">{translate(`groups.${name as GroupName}`)}</h3>
          <ul lang="en" className="mt-2 divide-y divide-line rounded-popover border border-line bg-surface">
            {routes.map(({ method, path, summary }) => (
              <li key={method + path} className="px-4 py-2.5">
                <code className="flex flex-wrap gap-x-2 font-mono text-small break-all">
                  <span className="font-semibold text-accent-ink">{method}</span>{`/api${path}`}
                </code>
                <p className="text-small text-ink-2">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
