/** The field of 256 elements that QR codes reckon in: powers of 2, and the power that each is. */
const POWERS = new Uint8Array(255);
const LOGARITHMS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = value;
  LOGARITHMS[value] = power;
  value = value & 0x80 ? (value << 1) ^ 0x11d : value << 1;
}

const product = (one: number, other: number) =>
  one === 0 || other === 0 ? 0 : POWERS[(LOGARITHMS[one]! + LOGARITHMS[other]!) % 255]!;

/** (x - 1)(x - 2)(x - 4)... without its leading 1, the highest power first. */
function generator(degree: number): Uint8Array {
  const terms = new Uint8Array(degree);
  terms[degree - 1] = 1;
  for (let root = 0; root < degree; root++) {
    for (let at = 0; at < degree; at++) {
      terms[at] = product(terms[at]!, POWERS[root]!) ^ (terms[at + 1] ?? 0);
    }
  }
  return terms;
}

/** The bytes that let a reader mend a block of data: Reed and Solomon's. */
export function mendingBytes(data: Uint8Array, count: number): Uint8Array {
  const divisor = generator(count);
  const rest = new Uint8Array(count);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest.copyWithin(0, 1);
    rest[count - 1] = 0;
    for (let at = 0; at < count; at++) rest[at]! ^= product(divisor[at]!, factor);
  }
  return rest;
}
