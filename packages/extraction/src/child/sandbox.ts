/** How a child is kept from the network and from the files of others on this machine. */
export type SandboxReport = {
  kind: 'bubblewrap' | 'unshare' | 'none';
  hasNetwork: boolean;
  /** Whether the child sees only its own input, its folders and the programs it needs. */
  seesOtherFiles: boolean;
  detail: string;
};

/** What keeps the children of this machine apart; looked up once. */
export async function describeSandbox(): Promise<SandboxReport> {
  return { kind: 'none', hasNetwork: true, seesOtherFiles: true, detail: 'Children run with our rights.' };
}
