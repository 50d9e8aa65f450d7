/** Many small files in few archives: each import costs the server a process of its own. */

/** What is larger goes by itself. */
const SMALL = 1024 * 1024;
/** So few go one by one, each with a line of its own. */
const FEW = 10;
/** As many files as a report tells of, and half of what an import takes. */
const MOST_FILES = 1000;
const MOST_BYTES = 16 * 1024 * 1024;

/** What is packed here already, by its first bytes. */
const ARCHIVE = 0x04034b50;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
/** The first day that an archive can tell, 1 January 1980. */
const NO_DAY = 0x21;

/** Put files that come together into groups, each of which is one import. */
export function bundles(files: readonly File[]): File[][] {
  const isSmall = ({ size, name }: File): boolean => size <= SMALL && !/\.zip$/i.test(name);
  const small = files.filter(isSmall);
  if (small.length < FEW) return files.map((file) => [file]);
  const groups = files.filter((file) => !isSmall(file)).map((file) => [file]);
  let group: File[] = [];
  let bytes = MOST_BYTES;
  for (const file of small) {
    if (group.length >= MOST_FILES || bytes + file.size > MOST_BYTES) {
      groups.push((group = []));
      bytes = 0;
    }
    group.push(file);
    bytes += file.size;
  }
  return groups;
}

/** A name for a group: the first file's and the last one's, cut to what the server takes. */
export function bundleName(files: readonly File[]): string {
  const [first, last] = [files[0], files.at(-1)].map((file) => file?.name.slice(0, 200) ?? "");
  return files.length > 1 ? `${first} … ${last}` : (first ?? "");
}

/**
 * A ZIP archive of the files as they are. Throws if one of them cannot be read or is an archive
 * itself, which nobody would unpack within another.
 */
export async function packed(files: readonly File[]): Promise<File> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const file of files) {
    const content = new Uint8Array(await file.arrayBuffer());
    if (content.length >= 4 && new DataView(content.buffer).getUint32(0, true) === ARCHIVE)
      throw new Error(`${file.name} is an archive`);
    const name = new TextEncoder().encode(file.name);
    const size = content.length;
    // Version, flags, as it is, no time, day, check, packed and unpacked size, name, nothing more.
    const told = (write: Writer): Writer =>
      write.shorts(VERSION, FLAGS, 0, 0, NO_DAY).longs(checksum(content), size, size).shorts(name.length, 0);
    const head = told(new Writer().longs(ARCHIVE)).bytes;
    parts.push(head, name, content);
    // No comment, the first disk, no attributes, and where it stands.
    const line = told(new Writer().longs(0x02014b50).shorts(VERSION)).shorts(0, 0, 0).longs(0, at).bytes;
    directory.push(line, name);
    at += head.length + name.length + size;
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0);
  const count = files.length;
  const end = new Writer().longs(0x06054b50).shorts(0, 0, count, count).longs(length, at).shorts(0).bytes;
  return new File([...parts, ...directory, end], bundleName(files));
}

/** Numbers as archives have them, the lowest byte first. */
class Writer {
  readonly #bytes: number[] = [];

  shorts(...values: number[]): this {
    for (const value of values) this.#bytes.push(value & 255, (value >>> 8) & 255);
    return this;
  }

  longs(...values: number[]): this {
    for (const value of values) this.shorts(value & 65535, value >>> 16);
    return this;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32, by which whoever unpacks sees that nothing was lost. */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 255] ?? 0);
  return ~value >>> 0;
}
