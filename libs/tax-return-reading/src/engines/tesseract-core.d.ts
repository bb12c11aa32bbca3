declare module 'tesseract.js-core/*.js' {
  /** The functions of Tesseract that this library uses. */
  interface TessBaseAPI {
    Init(path: null, languages: string, mode: number): number;
    SetVariable(name: string, value: string): boolean;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    Clear(): void;
    End(): void;
  }

  interface TesseractCore {
    TessBaseAPI: new () => TessBaseAPI;
    FS: { writeFile(path: string, bytes: Uint8Array): void };
  }

  export default function core(options: {
    instantiateWasm: (imports: unknown, done: (instance: never) => void) => never;
    TesseractProgress: (percent: number) => void;
    print: (text: string) => void;
    printErr: (text: string) => void;
  }): Promise<TesseractCore>;
}
