// Parts of firebase-tools that have no public interface and no types; the version is pinned.

declare module 'firebase-tools/lib/emulator/auth/server' {
  import type { RequestListener } from 'node:http';

  export function createApp(
    projectId: string,
    singleProjectMode: number,
    states: Map<string, unknown>,
  ): Promise<RequestListener>;
}

declare module 'firebase-tools/lib/emulator/auth/state' {
  export class AgentProjectState {
    constructor(projectId: string);
    enableImprovedEmailPrivacy: boolean;
    users: Map<string, { localId: string }>;
    oobs: Map<string, { oobCode: string }>;
    overwriteUserWithLocalId(localId: string, user: object): unknown;
    createOob(...parameters: unknown[]): { email: string; newEmail?: string; oobLink: string };
  }
}
