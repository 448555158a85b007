import { passesFor, type Role, type StaffRole } from '@scriba/contract/roles';

/** Every page of the administration, and whose it is. The gate and the navigation read this; the server has its own table. */
export const administrationPages = {
  people: 'admin', person: 'support', audit: 'admin', notifications: 'support', health: 'admin', contact: 'support', rules: 'reviewer', outbox: 'admin', general: 'admin',
} as const satisfies Record<string, StaffRole>;
export type AdministrationPageName = keyof typeof administrationPages;

export const mayOpen = (role: Role | undefined, page: AdministrationPageName) => role !== undefined && passesFor(role, administrationPages[page]);
