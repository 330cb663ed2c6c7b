import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { Injectable } from '@nestjs/common';

import type { SalonSummaryDto } from '../salons/index.js';
import type { SiteFacts } from './site-facts.service.js';
import type { Typesetter } from './typesetter.js';

/** Calls the API as a visitor. */
export type FetchApi = (request: Request) => Promise<Response>;

/** The answer at an address: a document, or the address to which it has moved. */
export type SiteAnswer =
  | { readonly status: 301; readonly location: string }
  | { readonly status: number; readonly html: string; readonly isPublic: boolean };

/** A salon as the API shows it to visitors. */
export type SharedSalon = SalonSummaryDto;

interface SiteParts {
  readonly template: string;
  readonly builtFiles: unknown;
  /** The style sheets by their addresses. */
  readonly styleSheets: Readonly<Record<string, string>>;
  readonly appUrl: string;
  readonly facts: SiteFacts;
}

/** The frontend's bundle for the server (frontend/src/app/document/site.tsx). */
export interface SiteBundle {
  readonly Site: new (parts: SiteParts) => { answer(url: string, fetchApi: FetchApi): Promise<SiteAnswer> };
  listedPaths(facts: SiteFacts): readonly string[];
  readonly sharePictures: {
    drawSite(setText: Typesetter['setText']): string;
    drawSalon(salon: SharedSalon, photo: string | undefined, setText: Typesetter['setText']): string;
    drawCity(place: Pick<SharedSalon, 'city' | 'state'>, salonCount: number, setText: Typesetter['setText']): string;
  };
  /** Draws the pictures of the demo's salon as SVG. */
  drawSalonRooms(): readonly { readonly svg: string; readonly alt: string }[];
  readonly paths: { salon(id: number): string; city(state: string, city: string): string };
}

// Located by the package's name, because sources and built product are at different depths.
const dist = join(dirname(findPackageJSON('frontend', import.meta.url) ?? ''), 'dist');

/** The built web pages; an installation may do without them. */
@Injectable()
export class BuiltSite {
  /** The files that browsers load. */
  readonly clientFolder = join(dist, 'client');
  /** The scripts, style sheets and typefaces, each named by a hash of its content. */
  readonly assetsFolder = join(dist, 'client/assets');

  get isBuilt(): boolean {
    return existsSync(join(dist, 'server/site.js'));
  }

  /** Returns the HTML document that the bundle fills. */
  template(): Promise<string> {
    return readFile(join(this.clientFolder, 'index.html'), 'utf8');
  }

  /** Returns the manifest of the files into which each source was built. */
  async builtFiles(): Promise<unknown> {
    return JSON.parse(await readFile(join(this.clientFolder, 'manifest.json'), 'utf8')) as unknown;
  }

  /** Returns the text of each style sheet by its address. */
  async styleSheets(): Promise<Record<string, string>> {
    const files = (await readdir(this.assetsFolder)).filter((file) => file.endsWith('.css'));
    const entries = files.map(async (file) => [
      `/assets/${file}`,
      (await readFile(join(this.assetsFolder, file), 'utf8')).trim(),
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
  }

  readonly bundle = once(async () => (await import(pathToFileURL(join(dist, 'server/site.js')).href)) as SiteBundle);
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
