/**
 * Prints as JSON how Nx sees the repository: per project the tags, targets and dependencies, and the projects affected by each of the
 * named files. One process, because `nx show projects --affected` reads the graph again for each file.
 */
const { filterAffected } = require('nx/src/project-graph/affected/affected-project-graph');
const { calculateFileChanges } = require('nx/src/project-graph/file-utils');
const { createProjectGraphAsync } = require('nx/src/project-graph/project-graph');

async function main(files) {
  const graph = await createProjectGraphAsync({ exitOnError: true });
  const projects = Object.fromEntries(
    Object.entries(graph.nodes).map(([name, { data }]) => [
      name,
      {
        // Without those that Nx adds, such as `npm:private`.
        tags: (data.tags ?? []).filter((tag) => !tag.includes(':')),
        cached: Object.keys(data.targets).filter((target) => data.targets[target].cache === true),
        dependencies: (graph.dependencies[name] ?? [])
          .map(({ target }) => target)
          .filter((target) => target in graph.nodes),
      },
    ]),
  );
  const affected = {};
  for (const file of files)
    affected[file] = Object.keys((await filterAffected(graph, calculateFileChanges([file]))).nodes).sort();
  process.stdout.write(JSON.stringify({ projects, affected }), () => process.exit(0));
}

void main(process.argv.slice(2));
