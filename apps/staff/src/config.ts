import { userInfo } from 'node:os';
import type { Environment } from '@company-data/kernel';

/** The process's own environment. */
export const processEnvironment = (): Environment => process.env;

/** Who asks, by the login name: also of somebody who works as another. */
export function loginName({ SUDO_USER, USER }: Environment = processEnvironment()): string {
  try {
    return SUDO_USER || userInfo().username;
  } catch {
    return USER || 'unknown';
  }
}

/** The zone that times are shown in. */
export const zoneOf = ({ SCHEDULE_ZONE }: Environment = processEnvironment()): string => SCHEDULE_ZONE || 'Europe/Paris';
