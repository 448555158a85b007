import { ROOT_FOLDER } from '@scriba/contract/folders';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ObjectStore } from '../ports/object-store.ts';

/** Each answers a row for every place where stored data contradicts itself. */
const rules: Record<string, string> = {
  'a balance is the sum of its ledger': `
    with sums as (
      select l.owner_id, l.meter, l.period,
        sum(case l.entry when 'commit' then l.amount when 'return' then -l.amount else 0 end) as used,
        sum(case l.entry when 'reserve' then l.amount when 'commit' then -l.amount when 'release' then -l.amount else 0 end) as reserved
      from usage_ledger l group by l.owner_id, l.meter, l.period)
    select coalesce(s.owner_id, b.owner_id) || ' ' || coalesce(s.meter, b.meter) || ' ' || coalesce(s.period, b.period) || ': '
      || coalesce(b.used, 0) || '+' || coalesce(b.reserved, 0) || ' instead of ' || coalesce(s.used, 0) || '+' || coalesce(s.reserved, 0) as found
    from sums s full join usage_balances b on b.owner_id = s.owner_id and b.meter = s.meter and b.period = s.period
    where coalesce(b.used, 0) <> coalesce(s.used, 0) or coalesce(b.reserved, 0) <> coalesce(s.reserved, 0)`,
  'a commit, a release and a return have what they settle': `
    select l.owner_id || ' ' || l.key || ' ' || l.entry as found from usage_ledger l
    where l.entry <> 'reserve' and not exists (select from usage_ledger r where r.owner_id = l.owner_id and r.key = l.key and r.amount = l.amount
      and r.meter = l.meter and r.period = l.period and r.entry = case l.entry when 'return' then 'commit' else 'reserve' end)`,
  'a reading that goes on is paid for': `
    select r.owner_id || ' ' || r.id as found from readings r where r.state in ('waiting', 'running', 'waiting_for_space') and r.usage_key is not null
      and not exists (select from usage_ledger l where l.owner_id = r.owner_id and l.key = r.usage_key and l.entry = 'reserve')`,
  'used storage is the size of all files, those in the trash included': `
    with sizes as (select owner_id, sum(size_bytes) as bytes from files group by owner_id)
    select coalesce(s.owner_id, b.owner_id) || ': ' || coalesce(b.used, 0) || ' instead of ' || coalesce(s.bytes, 0) as found
    from sizes s full join (select * from usage_balances where meter = 'storage') b on b.owner_id = s.owner_id
    where coalesce(b.used, 0) <> coalesce(s.bytes, 0)
      and (s.owner_id is not null or exists (select from usage_ledger l where l.owner_id = b.owner_id and starts_with(l.key, 'storage:file_')))`,
  'the totals of a folder are those of its live files': `
    with counts as (select owner_id, folder_id, count(*) as files, sum(size_bytes) as bytes from files where trashed_at is null group by 1, 2)
    select coalesce(c.owner_id, t.owner_id) || ' ' || coalesce(c.folder_id, t.folder_id) || ': '
      || coalesce(t.file_count, 0) || ' instead of ' || coalesce(c.files, 0) as found
    from counts c full join folder_totals t on t.owner_id = c.owner_id and t.folder_id = c.folder_id
    where coalesce(t.file_count, 0) <> coalesce(c.files, 0) or coalesce(t.total_size_bytes, 0) <> coalesce(c.bytes, 0)`,
  'a live file lies in a live folder': `
    select f.owner_id || ' ' || f.id as found from files f where f.trashed_at is null and f.folder_id <> '${ROOT_FOLDER}'
      and not exists (select from folders d where d.owner_id = f.owner_id and d.id = f.folder_id and d.trashed_at is null)`,
  'a live folder hangs below the top, at its depth': `
    with recursive tree as (
      select owner_id, id, 1 as depth from folders where parent_id = '${ROOT_FOLDER}' and trashed_at is null
      union all
      select d.owner_id, d.id, t.depth + 1 from folders d join tree t on t.owner_id = d.owner_id and t.id = d.parent_id where d.trashed_at is null)
    select d.owner_id || ' ' || d.id || ': depth ' || d.depth || ' instead of ' || coalesce(t.depth::text, 'none') as found
    from folders d left join tree t on t.owner_id = d.owner_id and t.id = d.id where d.trashed_at is null and d.depth is distinct from t.depth`,
  'a reading and a text belong to a file': `
    select r.owner_id || ' ' || r.id as found from readings r where not exists (select from files f where f.owner_id = r.owner_id and f.id = r.file_id)
    union all
    select t.owner_id || ' ' || t.file_id from file_texts t where not exists (select from files f where f.owner_id = t.owner_id and f.id = t.file_id)
    union all
    select p.owner_id || ' ' || p.file_id from file_pages p where not exists (select from readings r where r.owner_id = p.owner_id and r.id = p.reading_id)`,
  'the current text is the last version of it': `
    select t.owner_id || ' ' || t.file_id as found from file_texts t where not exists (
      select from text_revisions v where v.owner_id = t.owner_id and v.file_id = t.file_id and v.revision = t.revision and v.text = t.text
        and v.revision = (select max(revision) from text_revisions w where w.owner_id = v.owner_id and w.file_id = v.file_id))`,
  'only a reading that runs is held, and it is held': `
    select owner_id || ' ' || id || ' ' || state as found from readings where (state = 'running') <> (claimed_by is not null)`,
  'a completed reading has all of its pages': `
    select r.owner_id || ' ' || r.id as found from readings r where r.state = 'completed'
      and r.page_count <> (select count(*) from file_pages p where p.owner_id = r.owner_id and p.file_id = r.file_id and p.reading_id = r.id)`,
};

/** What stands in the tables and cannot be true; empty when everything agrees. */
export async function recount(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.raw<{ found: string }>(query).execute(db);
    found.push(...rows.map((row) => `${rule}: ${row.found}`));
  }
  return found;
}

/** Extractions that are reserved although no upload and no reading waits for them, when all jobs have been worked off. */
export async function recountReserved(db: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select l.key from usage_ledger l where l.entry = 'reserve' and l.meter = 'extractions'
      and not exists (select from usage_ledger s where s.owner_id = l.owner_id and s.key = l.key and s.entry in ('commit', 'release'))
      and not exists (select from uploads u where u.owner_id = l.owner_id and 'extraction:' || u.file_id = l.key and u.state = 'receiving')
      and not exists (select from readings r
        where r.owner_id = l.owner_id and r.usage_key = l.key and r.state in ('waiting', 'running', 'waiting_for_space'))`.execute(db);
  return rows.map(({ key }) => key);
}

/** Files without their bytes, pages without their layouts, and objects that nothing names. */
export async function recountObjects(db: Database, objects: ObjectStore): Promise<{ missing: string[]; orphans: string[] }> {
  const { rows } = await sql<{ key: string }>`
    select object_key as key from files union select unnest(segments) from uploads where state = 'receiving' union select layout_key from file_pages
    union select image_key from file_pages where image_key is not null union select print_key from file_pages where print_key is not null`.execute(db);
  const named = new Set(rows.map(({ key }) => key));
  const stored = new Set<string>();
  for (const prefix of ['tenants/', 'uploads/', 'derived/']) for await (const { key } of objects.list(prefix)) stored.add(key);
  return { missing: [...named].filter((key) => !stored.has(key)), orphans: [...stored].filter((key) => !named.has(key)) };
}
