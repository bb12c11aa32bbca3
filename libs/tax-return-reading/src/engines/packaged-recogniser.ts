import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { DPI } from '../image/grey.js';
import type { Word } from '../pdf/words.js';
import { type Recognition, Recogniser } from './recogniser.js';
import { instantiatorOf, webAssembly } from './web-assembly.js';
import { wordsOfTable } from './word-table.js';

/**
 * Builds of the engine, fastest first. The first build whose instructions the machine supports is
 * used.
 */
const BUILDS = ['relaxedsimd-lstm', 'simd-lstm', 'lstm'];
/** French data: the best model, with integer weights. */
const DATA = '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz';
/** Engine mode: LSTM network only, without the legacy engine. */
const LSTM = 1;
const UPRIGHT = 1;

interface Engine {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  api: TesseractApi;
}

type TesseractApi = InstanceType<
  Awaited<ReturnType<(typeof import('tesseract.js-core/tesseract-core-lstm.js'))['default']>>['TessBaseAPI']
>;

const fileOf = (name: string): string => fileURLToPath(import.meta.resolve(name));

type Core = (typeof import('tesseract.js-core/tesseract-core-lstm.js'))['default'];

/** A compiled build, which all engines share. */
interface Build {
  core: Core;
  code: object;
}

let compiled: Promise<Build> | undefined;

async function compile(): Promise<Build> {
  for (const build of BUILDS) {
    const bytes = await readFile(fileOf(`tesseract.js-core/tesseract-core-${build}.wasm`));
    if (!webAssembly.validate(bytes)) continue;
    const { default: core } = (await import(`tesseract.js-core/tesseract-core-${build}.js`)) as { default: Core };
    return { core, code: await webAssembly.compile(bytes) };
  }
  throw new Error('No build of the recogniser runs on this machine.');
}

async function start(): Promise<Engine> {
  const { core, code } = await (compiled ??= compile());
  // Its output may quote the page.
  const silent = (): void => {};
  const { FS, TessBaseAPI } = await core({ instantiateWasm: instantiatorOf(code), TesseractProgress: silent, print: silent, printErr: silent }); // prettier-ignore
  FS.writeFile('./fra.traineddata', await promisify(gunzip)(await readFile(fileOf(DATA))));
  const api = new TessBaseAPI();
  if (api.Init(null, 'fra', LSTM) !== 0) throw new Error('The recogniser failed to start.');
  api.SetVariable('user_defined_dpi', String(DPI));
  return { FS, api };
}

/**
 * Recognises characters with Tesseract as WebAssembly, from bundled packages. Downloads nothing.
 */
export class PackagedRecogniser extends Recogniser {
  private constructor(private readonly engine: Engine) {
    super();
  }

  static async start(): Promise<PackagedRecogniser> {
    return new PackagedRecogniser(await start());
  }

  words(picture: Buffer, { layout, characters = '' }: Recognition): Promise<Word[]> {
    const { FS, api } = this.engine;
    api.SetVariable('tessedit_pageseg_mode', layout);
    api.SetVariable('tessedit_char_whitelist', characters);
    FS.writeFile('/input', picture);
    if (api.SetImageFile(UPRIGHT, 0) === 1) throw new Error('The recogniser cannot read the picture.');
    api.Recognize(null);
    const words = wordsOfTable(api.GetTSVText(0));
    api.Clear();
    return Promise.resolve(words);
  }

  close(): Promise<void> {
    this.engine.api.End();
    return Promise.resolve();
  }
}
