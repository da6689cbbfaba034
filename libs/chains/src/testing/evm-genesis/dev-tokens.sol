// SPDX-License-Identifier: MIT
// Compiled to dev-tokens.json (abi and runtime code) by solc 0.8.30 with @openzeppelin/contracts 5.7.0, optimizer 200
// runs, evmVersion paris. Neither storage nor constructor is needed by the runtime code, so that it can be set at the
// mainnet addresses as it is.
pragma solidity 0.8.30;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

// The first account of anvil: the faucet, and the one that mints.
address constant FAUCET = 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266;

abstract contract DevToken is ERC20("", "") {
    function mint(address to, uint256 value) external {
        require(msg.sender == FAUCET, "only the faucet mints");
        _mint(to, value);
    }
}

contract DevUsdc is DevToken {
    function name() public pure override returns (string memory) { return "USD Coin"; }
    function symbol() public pure override returns (string memory) { return "USDC"; }
    function decimals() public pure override returns (uint8) { return 6; }
}

contract DevWbtc is DevToken {
    function name() public pure override returns (string memory) { return "Wrapped BTC"; }
    function symbol() public pure override returns (string memory) { return "WBTC"; }
    function decimals() public pure override returns (uint8) { return 8; }
}

// As the real Tether: transfer, transferFrom and approve return nothing, and an allowance goes through zero.
contract DevUsdt {
    string public constant name = "Tether USD";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 value) external {
        require(msg.sender == FAUCET, "only the faucet mints");
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "reset the allowance first");
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
    }

    function _move(address from, address to, uint256 value) private {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
