export const roles = ['user', 'support', 'reviewer', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who looks after something: `support` after messages and announcements, a `reviewer` after rules, an administrator after everything. */
export type StaffRole = Exclude<Role, 'user'>;

export const passesFor = (role: Role, wanted: StaffRole) => role === wanted || role === 'admin';
