import type { PlanId } from '@scriba/contract/plans';

/** Where a frame sends those who read it. `start` is the way in: the files of a member, signing in for a visitor. */
type Action = 'start' | 'dashboard' | 'plans' | 'docs' | 'contact';
type Frame = { action: Action; /** Only for members of these plans; the others learn that theirs lacks it. */ plans?: readonly PlanId[] };

const enterprise = ['enterprise', 'custom', 'unlimited'] as const;

/** Pages whose content comes later: their place, what is true today, and the way on. Their words are `frames` of the articles. */
export const frames = {
  tickets: { action: 'contact' }, newTicket: { action: 'contact' }, ticket: { action: 'contact' },
  billing: { action: 'plans' }, payment: { action: 'plans' }, cloud: { action: 'start' },
  keys: { action: 'docs', plans: enterprise }, teams: { action: 'start', plans: enterprise },
  blog: { action: 'docs' }, post: { action: 'docs' }, careers: { action: 'contact' }, demo: { action: 'start' }, enterprise: { action: 'contact' },
  tool: { action: 'start' }, joinTeam: { action: 'start' }, cloudError: { action: 'dashboard' }, cloudSuccess: { action: 'start' },
} satisfies Record<string, Frame>;

export type FrameName = keyof typeof frames;
export const frameOf = (name: FrameName): Frame => frames[name];
