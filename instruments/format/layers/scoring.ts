import {
  type Key,
  type Protocol,
  type QualityIndex,
  type Scale,
  ScoringFile,
} from "$/model/instruments/scoring.ts";
import type { LayerReader } from "./layer_files.ts";
import { LIMITS } from "../limits.ts";
import { addOnce, locate, type Located } from "./located.ts";

type Bands = NonNullable<ScoringFile["bands"]["T"]>;

export interface LayerScoring {
  readonly keys: ReadonlyMap<string, Located<Key>>;
  readonly scales: ReadonlyMap<string, Located<Scale>>;
  readonly quality: ReadonlyMap<string, Located<QualityIndex>>;
  readonly bands: ReadonlyMap<string, Located<Bands>>;
  readonly protocol: Located<Protocol> | null;
  readonly confidence: Located<number> | null;
}

export function readScoring({ family, findings }: LayerReader): LayerScoring {
  const keys = new Map<string, Located<Key>>();
  const scales = new Map<string, Located<Scale>>();
  const quality = new Map<string, Located<QualityIndex>>();
  const bands = new Map<string, Located<Bands>>();
  const protocol = new Map<string, Located<Protocol>>();
  const confidence = new Map<string, Located<number>>();
  for (const { file, value } of family("scoring", ScoringFile)) {
    const add = <T>(
      into: Map<string, Located<T>>,
      kind: string,
      entries: Readonly<Record<string, T>>,
      most: number = LIMITS.scales,
    ) => {
      for (const [id, entry] of Object.entries(entries)) {
        addOnce(into, id, locate(entry, file, kind, id), findings, most);
      }
    };
    add(keys, "keys", value.keys, LIMITS.parts);
    add(scales, "scales", value.scales);
    add(quality, "quality", value.quality);
    add(bands, "bands", value.bands);
    if (value.protocol) addOnce(protocol, "protocol", locate(value.protocol, file, "protocol"), findings);
    if (value.confidence !== undefined) {
      addOnce(confidence, "confidence", locate(value.confidence, file, "confidence"), findings);
    }
  }
  return {
    keys,
    scales,
    quality,
    bands,
    protocol: protocol.get("protocol") ?? null,
    confidence: confidence.get("confidence") ?? null,
  };
}
