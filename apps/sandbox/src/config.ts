import 'reflect-metadata';
import { type Environment, loadConfig } from '@company-data/kernel';
import { IsInt, IsString, Max, Min } from 'class-validator';

/** What the sandbox is started with; limits are those of the real sources unless set. */
export class SandboxConfig {
  @IsInt() @Min(0) @Max(65_535) SANDBOX_PORT: number = 0;
  @IsString() SANDBOX_HOST: string = '127.0.0.1';
  @IsString() SANDBOX_INPI_USERNAME: string = 'sandbox@example.com';
  @IsString() SANDBOX_INPI_PASSWORD: string = 'sandbox-password';
  @IsString() SANDBOX_INSEE_KEY: string = 'sandbox-key';
  @IsInt() @Min(1) SANDBOX_INPI_CALLS_PER_MINUTE: number = 180;
  @IsInt() @Min(1) SANDBOX_INPI_CALLS_PER_DAY: number = 10_000;
  @IsInt() @Min(1) SANDBOX_INPI_LOGINS_PER_30_SECONDS: number = 5;
  /** After a minute or login limit was broken. */
  @IsInt() @Min(1) SANDBOX_INPI_BAN_SECONDS: number = 600;
  @IsInt() @Min(1) SANDBOX_INPI_BAD_PASSWORDS: number = 5;
  @IsInt() @Min(1) SANDBOX_INPI_TOKEN_SECONDS: number = 3600;
  @IsInt() @Min(1) SANDBOX_INSEE_CALLS_PER_MINUTE: number = 30;
  @IsInt() @Min(1) SANDBOX_BODACC_CALLS_PER_DAY: number = 50_000;
  @IsInt() @Min(1) SANDBOX_ECONOMIE_CALLS_PER_DAY: number = 50_000;
  @IsInt() @Min(1) SANDBOX_MARKS_CALLS_PER_DAY: number = 10_000;
  @IsInt() @Min(1) SANDBOX_RNM_CALLS_PER_10_MINUTES: number = 2000;
  @IsString() SANDBOX_INFOGREFFE_ACCOUNT: string = '85000001';
  @IsString() SANDBOX_INFOGREFFE_PASSWORD: string = 'sandbox-password';
  @IsInt() @Min(1) SANDBOX_INFOGREFFE_BAD_PASSWORDS: number = 5;
  /** Size of the answer of kind huge, in bytes. */
  @IsInt() @Min(1000) SANDBOX_HUGE_BYTES: number = 300_000_000;
}

/** Reads and checks the sandbox's environment. */
export const sandboxConfig = (environment: Environment): SandboxConfig => loadConfig('sandbox', SandboxConfig, environment);

/** The environment this process was started with. */
export const processEnvironment = (): Environment => process.env;
