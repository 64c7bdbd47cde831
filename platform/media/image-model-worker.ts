import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { parentPort } from 'node:worker_threads';
// The layers of TensorFlow.js under the name that nsfwjs asks for: see docs/decisions/0078-visual-search.md.
import { type LayersModel, loadLayersModel, model } from '@tensorflow/tfjs';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { dispose, mean, ready, setBackend, sqrt, type Tensor, tensor4d } from '@tensorflow/tfjs-core';
import { MODEL_INPUT_PX, type ModelReply, type ModelRequest } from './image-model.ts';

/** Runs the image model: one image at a time, on one core. */

/** The last layer that still tells textures, shapes and colors apart. Later ones know the model's five classes only. */
const FEATURE_LAYER = 'block_13_expand_relu';
const MODEL_FOLDER = 'nsfwjs/dist/models/mobilenet_v2';

interface ModelFile {
  modelTopology: object;
  weightsManifest: { weights: { name: string; shape: number[]; dtype: 'float32' }[] }[];
}

const require = createRequire(import.meta.url);

async function loadModel(): Promise<{ features: LayersModel; withClasses: LayersModel }> {
  setWasmPaths(dirname(require.resolve('@tensorflow/tfjs-backend-wasm')) + sep);
  setThreadsCount(1);
  await setBackend('wasm');
  await ready();
  // The package exports its code only, so its files are found next to it.
  const [folder] = require.resolve('nsfwjs').split(`${sep}nsfwjs${sep}`);
  const { modelTopology, weightsManifest } = require(`${folder}/${MODEL_FOLDER}/model.min.js`) as ModelFile;
  const weights = Buffer.from(require(`${folder}/${MODEL_FOLDER}/group1-shard1of1.min.js`) as string, 'base64');
  const full = await loadLayersModel({
    load: async () => ({
      modelTopology,
      weightSpecs: weightsManifest.flatMap((group) => group.weights),
      weightData: new Uint8Array(weights).buffer,
    }),
  });
  const [features] = [full.getLayer(FEATURE_LAYER).output].flat();
  const [classes] = full.outputs;
  if (!features || !classes) throw new Error('The image model lacks a layer.');
  return {
    features: model({ inputs: full.inputs, outputs: features }),
    withClasses: model({ inputs: full.inputs, outputs: [features, classes] }),
  };
}

let loading: ReturnType<typeof loadModel> | undefined;

async function describe({ rgb, withClasses }: ModelRequest): Promise<ModelReply> {
  loading ??= loadModel();
  const models = await loading;
  const used: Tensor[] = [];
  const keep = <T extends Tensor>(tensor: T): T => {
    used.push(tensor);
    return tensor;
  };
  try {
    const numbers = Float32Array.from(rgb, (value) => value / 255);
    const image = keep(tensor4d(numbers, [1, MODEL_INPUT_PX, MODEL_INPUT_PX, 3]));
    const [features, classes] = [(withClasses ? models.withClasses : models.features).predict(image)].flat();
    if (!features) throw new Error('The image model returned nothing.');
    keep(features);
    if (classes) keep(classes);
    // Square roots keep a few strong features from outweighing all others: half of the misses for parts of images.
    const vector = keep(sqrt(keep(mean(features, [1, 2]))));
    return {
      vector: Float32Array.from(await vector.data()),
      classes: classes ? [...(await classes.data())] : [],
    };
  } finally {
    dispose(used);
  }
}

parentPort?.on('message', (request: ModelRequest) => {
  describe(request).then(
    (reply) => parentPort?.postMessage(reply),
    (error: unknown) => parentPort?.postMessage({ error }),
  );
});
