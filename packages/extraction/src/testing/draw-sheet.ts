import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';
import sharp, { type Sharp } from 'sharp';

export type Face = { measure(text: string, size: number): number; has(text: string): boolean; font: mupdf.Font };

const faces = new Map<string, Face>();

/** A font by the path of its file. */
export const faceOf = (file: string): Face => knownFace(file, () => new mupdf.Font(file, readFileSync(file)));

/** A font that MuPDF brings along, so that it is there on any machine. */
export const builtInFace = (name: 'Helvetica' | 'Times-Roman' | 'Courier'): Face => knownFace(name, () => new mupdf.Font(name));

function knownFace(name: string, open: () => mupdf.Font): Face {
  const known = faces.get(name);
  if (known !== undefined) return known;
  const font = open();
  const glyphs = (text: string) => Array.from(text, (character) => font.encodeCharacter(character.codePointAt(0) ?? 0));
  const face = {
    font,
    measure: (text: string, size: number) => glyphs(text).reduce((sum, glyph) => sum + font.advanceGlyph(glyph, 0), 0) * size,
    has: (text: string) => glyphs(text).every((glyph) => glyph !== 0),
  };
  faces.set(name, face);
  return face;
}

export type Sheet = {
  width: number;
  height: number;
  write(text: string, place: { x: number; y: number; size: number; face: Face }): void;
  rule(from: { x: number; y: number }, to: { x: number; y: number }, width: number): void;
  /** Grey pixels, ink on white. */
  finish(): Sharp;
};

/** A white sheet of so many pixels. */
export function sheetOf(width: number, height: number): Sheet {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceGray, [0, 0, width, height], false);
  pixmap.clear(255);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  return {
    width, height,
    write(text, { x, y, size, face }) {
      const line = new mupdf.Text();
      line.showString(face.font, [size, 0, 0, -size, x, y], text);
      device.fillText(line, mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, [0.08], 1);
      line.destroy();
    },
    rule(from, to, lineWidth) {
      const path = new mupdf.Path();
      path.moveTo(from.x, from.y);
      path.lineTo(to.x, to.y);
      const stroke = new mupdf.StrokeState({ lineWidth, lineCap: 'Butt', lineJoin: 'Miter', miterLimit: 10 });
      device.strokePath(path, stroke, mupdf.Matrix.identity, mupdf.ColorSpace.DeviceGray, [0.1], 1);
      path.destroy();
    },
    finish() {
      device.close();
      const pixels = Buffer.from(pixmap.getPixels());
      pixmap.destroy();
      return sharp(pixels, { raw: { width, height, channels: 1 } });
    },
  };
}
