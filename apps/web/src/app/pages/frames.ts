import type { PlanId } from '@scriba/contract/plans';
import type { Me } from '@scriba/contract/session';

/** Where a frame sends those who read it. `start` is the way in: the files of a member, signing in for a visitor. */
type Action = 'start' | 'dashboard' | 'plans' | 'docs' | 'contact';
type Standing = Pick<Me, 'plan' | 'teams'>;
type Frame = { action: Action; /** For which members it is; the others learn that their plan lacks it. */ isOpenTo?: (me: Standing) => boolean };

const enterprise: readonly PlanId[] = ['enterprise', 'custom', 'unlimited'];
const hasEnterprise = ({ plan }: Standing) => enterprise.includes(plan);
/** Who was invited may have any plan. */
const isInTeams = (me: Standing) => hasEnterprise(me) || me.teams.length > 0;

/** Pages whose content comes later: their place, what is true today, and the way on. Their words are `frames` of the articles. */
export const frames = {
  tickets: { action: 'contact' }, newTicket: { action: 'contact' }, ticket: { action: 'contact' },
  billing: { action: 'plans' }, payment: { action: 'plans' }, cloud: { action: 'start' },
  keys: { action: 'docs', isOpenTo: hasEnterprise }, teams: { action: 'start', isOpenTo: isInTeams },
  blog: { action: 'docs' }, post: { action: 'docs' }, careers: { action: 'contact' }, demo: { action: 'start' }, enterprise: { action: 'contact' },
  tool: { action: 'start' }, joinTeam: { action: 'start' }, cloudError: { action: 'dashboard' }, cloudSuccess: { action: 'start' },
} satisfies Record<string, Frame>;

export type FrameName = keyof typeof frames;
export const frameOf = (name: FrameName): Frame => frames[name];
