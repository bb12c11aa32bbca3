import { readFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deployedServices, findHelm } from '@company-data/testing';
import { findCosign, type ImageRegistry, startImageRegistry } from '@company-data/testing/containers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { deploy, ownEnvironment } from '../../src/config.js';
import { byName, CHART, containerOf, helm, manifestsIn, REQUIRED } from './chart.js';
import { Deployment } from './deployment.js';

/** Only a machine that hangs reaches it. */
const TIME_LIMIT_MS = 3_600_000;
const { version: VERSION } = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8')) as { version: string };

/** Publishes to a registry on loopback. Each test needs the tests before it. */
describe('deploy/publish.sh', () => {
  let deployment: Deployment;
  let registry: ImageRegistry;
  let environment: Record<string, string>;
  let images: string[];

  beforeAll(async () => {
    deployment = await Deployment.prepare();
    registry = await startImageRegistry(join(deploy.folder, 'registry'));
    const programs = [await findCosign(), await findHelm()].map(dirname).filter((folder) => folder !== '.');
    const { npmrc, 'npm-ca': ca } = deploy.secrets as { npmrc: string; 'npm-ca': string };
    environment = {
      PATH: [...programs, ownEnvironment['PATH']].join(':'),
      HOME: deploy.folder,
      REGISTRY: `${registry.address}/company-data`,
      VERSION,
      REVISION: 'abc1234',
      COSIGN_KEY: 'cosign.key',
      COSIGN_PASSWORD: 'password',
      BUILD_OPTIONS: `--secret id=npmrc,src=${npmrc} --secret id=npm-ca,src=${ca}${deploy.build['network'] ? ' --network host' : ''}`,
      HELM_OPTIONS: '--plain-http',
    };
    await deployment.run('cosign generate-key-pair', environment);
  }, TIME_LIMIT_MS);
  afterAll(() => registry?.stop());

  it('is rejected when the chart has another version', async () => {
    await expect(deployment.run('deploy/publish.sh', { ...environment, VERSION: '0.9.9' })).rejects.toThrow(`The chart has the version ${VERSION}, not 0.9.9.`); // prettier-ignore
  });

  it(
    'publishes an image of each service and the chart, with digests',
    async () => {
      await deployment.run('deploy/publish.sh', environment);
      images = (await readFile(join(deployment.clone, '.data/published/images.txt'), 'utf8')).trim().split('\n');
      expect(images.map((image) => image.replace(/@sha256:[0-9a-f]{64}$/, ''))).toEqual(
        [...deployedServices, 'staff', 'charts/company-data'].map((name) => `${environment['REGISTRY']}/${name}`),
      );
    },
    TIME_LIMIT_MS,
  );

  it(
    'signs each of them, as the lines of deploy/README.md verify',
    async () => {
      const [, verify] = await deployment.blocksBelow('Publish');
      for (const image of images) await deployment.run(verify!, { ...environment, IMAGE: image });
      await deployment.run('cosign generate-key-pair --output-key-prefix other', environment);
      const forged = deployment.run(verify!.replaceAll('cosign.pub', 'other.pub'), { ...environment, IMAGE: images[0]! });
      await expect(forged).rejects.toThrow(/signature/);
    },
    TIME_LIMIT_MS,
  );

  it('attests the bill of materials of each image', async () => {
    const users = images.find((image) => image.includes('/users@'))!;
    const attested = await deployment.run(`cosign verify-attestation --type cyclonedx --key cosign.pub --insecure-ignore-tlog=true ${users} 2> /dev/null`, environment); // prettier-ignore
    const { payload } = JSON.parse(attested.split('\n').find((line) => line.startsWith('{'))!) as { payload: string };
    const { predicate } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { predicate: { components: { name: string }[] } };
    expect(predicate.components.map(({ name }) => name)).toContain('typeorm');
  });

  it('publishes a chart that starts the images by their digests', async () => {
    const pulled = join(deploy.folder, 'pulled');
    await mkdir(pulled);
    await deployment.run(`helm pull oci://${environment['REGISTRY']}/charts/company-data --version ${VERSION} --plain-http --destination ${pulled}`, environment); // prettier-ignore
    const digests = parse(await readFile(join(deployment.clone, '.data/published/digests.yaml'), 'utf8')) as object;
    const values = { ...REQUIRED, image: { repository: environment['REGISTRY'] }, ...digests };
    const { output } = await helm(['template', 'company-data', join(pulled, `company-data-${VERSION}.tgz`)], values);
    const started = Object.values(byName(manifestsIn(output), 'Deployment')).map((workload) => containerOf(workload).image!);
    expect(started.toSorted()).toEqual(images.filter((image) => !/\/(staff|charts)/.test(image)).toSorted());
  });
});
