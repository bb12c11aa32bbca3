import { userInfo } from 'node:os';
import type { Environment } from '@company-data/kernel';

export const processEnvironment = (): Environment => process.env;

/** Returns the login name of the operator, also when the command runs with sudo. */
export function loginName({ SUDO_USER, USER }: Environment = processEnvironment()): string {
  try {
    return SUDO_USER || userInfo().username;
  } catch {
    return USER || 'unknown';
  }
}

/** Returns the time zone of the output. */
export const zoneOf = ({ SCHEDULE_ZONE }: Environment = processEnvironment()): string => SCHEDULE_ZONE || 'Europe/Paris';
