import { type Callers, createCallers, NOBODY } from './callers';
import { openAuth } from './firebase-auth';
import { liveProject } from './project.live';

const project = liveProject;

export const liveCallers: Callers = project ? createCallers(() => openAuth(project)) : NOBODY;
