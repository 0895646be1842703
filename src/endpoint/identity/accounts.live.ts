import { PUBLIC_FIREBASE_PROJECT_ID } from 'astro:env/client';
import { EMULATOR_PROJECT_ID } from '../../../config/identity-provider.ts';
import { readSetting, settingText } from '../../../config/settings.ts';
import { type Callers, createCallers, NOBODY } from './callers';
import { type FirebaseProject, openAuth } from './firebase-auth';

export const liveEmulatorHost = readSetting(process.env, 'FIREBASE_AUTH_EMULATOR_HOST');

/**
 * The Firebase project of the build and the environment; null without accounts. A site that was built for the
 * emulator but is served without it must not use other accounts.
 */
export const liveProject: FirebaseProject | null =
  PUBLIC_FIREBASE_PROJECT_ID || liveEmulatorHost
    ? {
        projectId: PUBLIC_FIREBASE_PROJECT_ID ?? EMULATOR_PROJECT_ID,
        serviceAccount: settingText(process.env, 'FIREBASE_SERVICE_ACCOUNT') || undefined,
        emulator: !PUBLIC_FIREBASE_PROJECT_ID,
      }
    : null;

const project = liveProject;
export const liveCallers: Callers = project ? createCallers(() => openAuth(project)) : NOBODY;
