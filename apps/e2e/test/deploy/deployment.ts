import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sourcesInSandbox } from '@company-data/sandbox/sources';
import { deployedServices, freePort, runOrThrow, workspaceRoot } from '@company-data/testing';
import { deploy, ownEnvironment } from '../../src/config.js';

const SANDBOX_PORT = 4000;

/** Returns the files of the clone that git has or would add. */
async function filesOfClone(): Promise<string[]> {
  const listed = await runOrThrow('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: workspaceRoot });
  return listed.split('\0').filter((path) => path !== '');
}

/** The sandbox beside the services, and what a build needs on this machine. */
function override(): object {
  const build = { ...deploy.build, secrets: Object.keys(deploy.secrets) };
  const sandbox = {
    image: 'company-data/sandbox:test',
    build: {
      ...build,
      context: '.',
      dockerfile: 'deploy/Dockerfile',
      args: { APP: 'sandbox', NODE_IMAGE: '${NODE_IMAGE:-node:24-bookworm-slim}' },
    },
    environment: { SANDBOX_HOST: '0.0.0.0', SANDBOX_PORT: String(SANDBOX_PORT) },
    profiles: ['sandbox'],
    healthcheck: { test: ['CMD', 'bash', '-c', `exec 3<>/dev/tcp/127.0.0.1/${SANDBOX_PORT}`], interval: '1s' },
    networks: ['outside'],
  };
  return {
    services: { ...Object.fromEntries([...deployedServices, 'staff'].map((name) => [name, { build }])), sandbox },
    secrets: Object.fromEntries(Object.entries(deploy.secrets).map(([name, file]) => [name, { file }])),
  };
}

/** Writes the addresses of the sandbox, and one that the operator does not have. */
function editor(): string {
  const addresses = Object.entries(sourcesInSandbox(`http://sandbox:${SANDBOX_PORT}`, {}));
  const lines = [
    ...addresses.map(([name, value]) => `${name}='${value}'`),
    "UPSTREAM_REGISTRAR_DOCUMENTS_URL=''",
    'SOURCE_MAX_PAUSE_SECONDS=0',
  ];
  return `#!/bin/sh\ncat >> "$1" <<'END'\n${lines.join('\n')}\nEND\n`;
}

/** A copy of this clone, whose pages are walked with the sandbox as the sources. */
export class Deployment {
  private constructor(
    readonly clone: string,
    readonly url: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  static async prepare(): Promise<Deployment> {
    const clone = join(deploy.folder, 'clone');
    for (const path of await filesOfClone()) {
      await mkdir(dirname(join(clone, path)), { recursive: true });
      // A deleted file is listed until its deletion is committed.
      await cp(join(workspaceRoot, path), join(clone, path)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
    }
    const [port, observed] = [await freePort(), await freePort()];
    await writeFile(join(deploy.folder, 'override.yml'), JSON.stringify(override()));
    await writeFile(join(deploy.folder, 'editor'), editor(), { mode: 0o755 });
    return new Deployment(clone, `http://127.0.0.1:${port}`, {
      ...ownEnvironment,
      COMPOSE_PROJECT_NAME: 'company-data-test',
      COMPOSE_FILE: ['docker-compose.yml', join(deploy.folder, 'override.yml')].join(':'),
      COMPOSE_ENV_FILES: '.data/deploy/compose.env',
      EDITOR: join(deploy.folder, 'editor'),
      PUBLIC_PORT: String(port),
      PROMETHEUS_PORT: String(observed),
      VERSION: '0.1.0',
    });
  }

  get prometheusUrl(): string {
    return `http://127.0.0.1:${this.environment['PROMETHEUS_PORT']}`;
  }

  /** Runs lines of a shell in the clone. The port of the page becomes that of the test. */
  run(lines: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
    const walked = lines.replaceAll('http://127.0.0.1:3000', this.url);
    return runOrThrow('sh', ['-eu', '-c', walked], { cwd: this.clone, env: { ...this.environment, ...more } });
  }

  /** Returns the shell blocks of deploy/README.md below a heading, without indentation. */
  async blocksBelow(heading: string): Promise<string[]> {
    const page = await readFile(join(this.clone, 'deploy/README.md'), 'utf8');
    const [, level, rest] = new RegExp(`^(#+) ${heading}\n([^]*)`, 'm').exec(page)!;
    const [section] = rest!.split(new RegExp(`^#{2,${level!.length}} `, 'm'));
    return [...section!.matchAll(/^( *)```sh\n(.*?)^ *```$/gms)].map(([, indent, block]) =>
      block!.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    );
  }

  /** Returns the bytes of an image, with those of its base. */
  async sizeOf(image: string): Promise<number> {
    return Number(await this.run(`docker image inspect --format '{{.Size}}' '${image}'`));
  }

  async read<T>(path: string): Promise<T> {
    return JSON.parse(await readFile(join(this.clone, path), 'utf8')) as T;
  }

  async end(): Promise<void> {
    await this.run("docker compose --profile '*' down --volumes --timeout 5");
  }
}
