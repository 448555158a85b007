import type { Role } from '@scriba/contract/roles';
import type { PersonState } from '@scriba/contract/people';

export type PeopleFilter = { q?: string | undefined; role?: Role | undefined; state?: PersonState | undefined };

/** What a list says of someone. `seenAt` is null for who was never there. */
export type PersonRow = { id: string; email: string; name: string; role: Role; state: PersonState; createdAt: Date; seenAt: Date | null };
